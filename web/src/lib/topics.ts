// Topics: what is watched and asked over the socket, and what can be asked of each.
import type { BankCommand, CageCommand, DeskCommand, EventCommand, JackpotCommand, PitCommand, PromotionCommand, TableCommand } from './schema';

/**
 * What is watched and asked: "T1" is a table, "bank:B1" a bank, "bank:B1:01" one terminal of it (only watched; it is
 * asked as "bank:B1"), "jackpot:J1" a jackpot controller, "event:cup" a competition, "promotion:spring" a promotion,
 * "desk:star-roulette" the desk of a book, "pit:main" a pit, "cage:main" a cage.
 */
export type BankTopic = `bank:${string}`;
export type JackpotTopic = `jackpot:${string}`;
export type EventTopic = `event:${string}`;
export type PromotionTopic = `promotion:${string}`;
export type DeskTopic = `desk:${string}`;
export type PitTopic = `pit:${string}`;
export type CageTopic = `cage:${string}`;
export const bankTopic = (bank: string): BankTopic => `bank:${bank}`;
export const terminalTopic = (bank: string, terminal: string): BankTopic => `bank:${bank}:${terminal}`;
export const jackpotTopic = (controller: string): JackpotTopic => `jackpot:${controller}`;
export const eventTopic = (event: string): EventTopic => `event:${event}`;
export const promotionTopic = (promotion: string): PromotionTopic => `promotion:${promotion}`;
export const deskTopic = (book: string): DeskTopic => `desk:${book}`;
export const pitTopic = (pit: string): PitTopic => `pit:${pit}`;
export const cageTopic = (cage: string): CageTopic => `cage:${cage}`;

/** What can be asked of a topic. */
export type CommandAt<Topic extends string> = Topic extends BankTopic
  ? BankCommand
  : Topic extends JackpotTopic
    ? JackpotCommand
    : Topic extends EventTopic
      ? EventCommand
      : Topic extends PromotionTopic
        ? PromotionCommand
        : Topic extends DeskTopic
          ? DeskCommand
          : Topic extends PitTopic
            ? PitCommand
            : Topic extends CageTopic
              ? CageCommand
              : TableCommand;
export type Command = TableCommand | BankCommand | JackpotCommand | EventCommand | PromotionCommand | DeskCommand | PitCommand | CageCommand;

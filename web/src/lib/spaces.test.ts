// Svelte drops the space at either end of an element. Between two words that stand in different elements it must be
// written as {' '}, or a screen reader says "Refusewager 3".
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const INLINE = new Set(['span', 'strong', 'em', 'b', 'small', 'a', 'code', 'output']);
type Node = AST.Fragment['nodes'][number];

/** The elements that begin or end with a space which parts them from a word beside them, each as its first words. */
function lost(source: string): string[] {
  const found: string[] = [];
  const look = ({ nodes }: AST.Fragment, before: boolean, after: boolean): void => {
    nodes.forEach((node, at) => {
      const touches = (beside: Node | undefined, otherwise: boolean, edge: RegExp) => (beside === undefined ? otherwise : beside.type !== 'Comment' && !(beside.type === 'Text' && edge.test(beside.data)));
      const left = touches(nodes[at - 1], before, /\s$/);
      const right = touches(nodes[at + 1], after, /^\s/);
      if (node.type === 'RegularElement' && INLINE.has(node.name)) {
        const [first, last] = [node.fragment.nodes[0], node.fragment.nodes.at(-1)];
        const parted = (left && first?.type === 'Text' && /^ \S|^ $/.test(first.data)) || (right && last?.type === 'Text' && /\S $/.test(last.data));
        if (parted && node.fragment.nodes.length) found.push(source.slice(node.start, node.end).slice(0, 80));
        look(node.fragment, left, right);
      } else {
        const isBlock = node.type === 'IfBlock' || node.type === 'EachBlock' || node.type === 'KeyBlock';
        for (const inner of within(node)) look(inner, isBlock && left, isBlock && right);
      }
    });
  };
  look(parse(source, { modern: true }).fragment, false, false);
  return found;
}

function within(node: Node): AST.Fragment[] {
  return Object.values(node).filter((one): one is AST.Fragment => one !== null && typeof one === 'object' && (one as { type?: string }).type === 'Fragment');
}

describe('spaces between words', () => {
  it.each([
    ['<button>Refuse<span class="hidden"> wager {n}</span></button>', 1],
    ["<button>Refuse<span class=\"hidden\">{' '}wager {n}</span></button>", 0],
    ['<button>Refuse <span>wager {n}</span></button>', 0],
    ['<p><span class="hidden">Seat </span>{n}</p>', 1],
    ["<p><span class=\"hidden\">Seat{' '}</span>{n}</p>", 0],
    ['<p>{word}{#if n}<span> of {n}</span>{/if}</p>', 1],
    ['<p><strong> alone </strong></p>', 0],
  ])('are seen where they are lost: %s', (source, count) => {
    expect(lost(source)).toHaveLength(count);
  });

  it('are lost in no component', () => {
    const sources = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });
    expect(Object.keys(sources).length).toBeGreaterThan(150);
    const faults = Object.entries(sources).flatMap(([file, source]) => lost(source).map((said) => `${file}: ${said}`));
    expect(faults).toEqual([]);
  }, 60_000); // it reads every component there is
});

// A page on which one plays: what must be seen together fits the window, and no bar lies over it.
import type { Attachment } from 'svelte/attachments';

/** Where the window is too small for the bars of the house as well, the surface has it to itself. */
const TIGHT = '(max-width: 40rem), (max-height: 36rem)';

/** Keeps an element as high as the window leaves below what stands above it, in `--room`. */
export const surface: Attachment<HTMLElement> = (node) => {
  const tight = matchMedia(TIGHT);
  const root = document.documentElement;
  const measure = () => {
    const above = tight.matches ? 0 : node.getBoundingClientRect().top + scrollY;
    node.style.setProperty('--room', `calc(100dvh - ${Math.round(above)}px)`);
  };
  const around = new ResizeObserver(measure);
  for (let one = node.parentElement; one; one = one.parentElement) around.observe(one);
  addEventListener('resize', measure);
  root.classList.add('surface');
  measure();
  const frame = requestAnimationFrame(() => tight.matches && scrollY === 0 && node.scrollIntoView({ block: 'start', behavior: 'instant' }));
  return () => {
    cancelAnimationFrame(frame);
    around.disconnect();
    removeEventListener('resize', measure);
    root.classList.remove('surface');
  };
};

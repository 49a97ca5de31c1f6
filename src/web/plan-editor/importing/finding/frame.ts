import styles from './frame.module.css';

/** Served with a policy that runs and loads nothing; says so itself too, for a web app on a server of its own. */
const FRAME = '/drawing-frame.html';
/** Pixels along the longer side: enough to tell sizes apart that differ by a thousandth. */
const LONGEST = 4_000;

export type LaidDrawing = {
  root: SVGSVGElement;
  /** The frame's own, which knows its style sheets. */
  styleOf(element: Element): CSSStyleDeclaration;
  /** Pixels in one unit of the drawing. */
  scale: number;
};

/**
 * Lays a drawing out in a frame of its own, off the screen, and looks at it there: its style sheets concern only itself, its scripts are not run
 * and nothing is fetched for it, whatever it says.
 */
export async function laidOut<Found>(
  text: string,
  { width, height }: { width: number; height: number },
  look: (laid: LaidDrawing) => Found,
): Promise<Found | null> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.className = styles.frame ?? '';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.src = FRAME;
  try {
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      document.body.append(frame);
    });
    const inside = frame.contentWindow as (Window & typeof globalThis) | null;
    const body = frame.contentDocument?.body;
    if (!inside || !body) return null;
    const parsed = new inside.DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    if (!(parsed instanceof inside.SVGSVGElement)) return null;
    const root = body.appendChild(body.ownerDocument.importNode(parsed, true));
    const scale = LONGEST / Math.max(width, height);
    if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
    for (const name of ['x', 'y', 'transform']) root.removeAttribute(name);
    root.setAttribute('preserveAspectRatio', 'none');
    for (const [name, value] of [
      ['display', 'block'],
      ['position', 'absolute'],
      ['inset', '0 auto auto 0'],
      ['transform', 'none'],
      ['max-width', 'none'],
      ['max-height', 'none'],
      ['min-width', '0'],
      ['min-height', '0'],
      ['width', `${width * scale}px`],
      ['height', `${height * scale}px`],
    ] as const)
      root.style.setProperty(name, value, 'important');
    return look({ root, scale, styleOf: (element) => inside.getComputedStyle(element) });
  } finally {
    frame.remove();
  }
}

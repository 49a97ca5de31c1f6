/** An element of the allow-list, read and not yet written. */
export type Element = {
  readonly name: string;
  readonly parent: Element | null;
  /** Attributes that may be written; `href` also stands for `xlink:href`. */
  attributes: Map<string, string>;
  readonly children: (Element | string)[];
  /** Read for style and names, never written. */
  readonly classes: string[];
  readonly style: string;
  /** What the admin called it in the drawing program; empty if only an id is known. */
  readonly label: string;
  readonly id: string;
  readonly isLayer: boolean;
};

export function* elementsOf(root: Element): Generator<Element> {
  yield root;
  for (const child of root.children) if (typeof child !== 'string') yield* elementsOf(child);
}

/** The text of an element and everything in it. */
export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

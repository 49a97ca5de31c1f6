/** A role and the accessible name, as the browser itself works them out for a screen reader. */
export type Named = {
  role: 'button' | 'link' | 'textbox' | 'tab' | 'dialog' | 'alertdialog' | 'application';
  name: string;
};

/** What a W3C protocol calls a node of the page: `{ sharedId }` or `{ 'element-6066-…' }`. */
export type Found = Readonly<Record<string, unknown>>;

/** The pointer actions, which are the same in both protocols. */
export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport'; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** One browser, driven through the protocol that it speaks. */
export type Driver = {
  /** What it calls itself, with its version. */
  name: string;
  visit(address: string): Promise<void>;
  /** The last one in the page, where dialogs are; null if there is none at the moment. */
  find(wanted: Named): Promise<Found | null>;
  /** Calls a function of this text with the node, or null, as its argument. */
  inPage<Result>(text: string, node?: Found): Promise<Result>;
  pointer(actions: PointerAction[]): Promise<void>;
  /** Into whatever has the focus. */
  type(letters: string): Promise<void>;
  /** A PNG of what is seen, in base64. */
  screenshot(): Promise<string>;
  /** What the page complained of in the console. */
  complaints(): string[];
  end(): Promise<void>;
};

/** What typing is in both protocols. */
export const keysFor = (letters: string): { type: 'keyDown' | 'keyUp'; value: string }[] =>
  Array.from(letters).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

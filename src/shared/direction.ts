/** Embeddings, overrides, isolates and marks. A name in right-to-left letters needs none of them. */
export const TURNS_DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * A name for use in a plain-text sentence: it keeps its own direction, and the text around it keeps its order (like
 * HTML's `<bdi>`). Only a right-to-left name needs this; all others stay as they are.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) || TURNS_DIRECTION.test(text)
    ? `\u2068${text.replaceAll(new RegExp(TURNS_DIRECTION, 'gu'), '')}\u2069`
    : text;

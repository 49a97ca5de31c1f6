/** D12: how long screens offer to undo a cancellation. */
export const UNDO_SECONDS = 10;

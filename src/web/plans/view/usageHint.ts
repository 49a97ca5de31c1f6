const KEY = 'perch.planMoved';

/** Whether somebody has moved or zoomed a plan in this browser, and so needs no word on how it is done. */
export function hasMovedPlan(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberMovedPlan(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage that is full or blocked only costs a line of advice.
  }
}

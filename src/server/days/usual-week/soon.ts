import type { App } from '../../context.ts';

const leftUndone = new WeakSet<App>();

/** D6: call it after a change that may have reopened days that wishes had been refused; the background worker serves them. */
export function serveSoon(app: App): void {
  leftUndone.add(app);
  app.work.nudge();
}

/** Whether anybody has asked for it since this was last called. */
export const isToServeSoon = (app: App): boolean => leftUndone.delete(app);

import { lazy } from 'react';
import { afterPaint } from '../../core/afterPaint.ts';
import type { later } from './later.ts';

/** What nobody sees or presses before the plan is there. */
export const theRest = () => afterPaint(async () => (await import('./later.ts')).later);

const coming = <Name extends Exclude<keyof typeof later, 'saveOrAsk'>>(name: Name) =>
  lazy(async () => ({ default: (await theRest())[name] }));

export const Later = {
  CandidatesPanel: coming('CandidatesPanel'),
  KeyboardDialog: coming('KeyboardDialog'),
  LeavingDialog: coming('LeavingDialog'),
  OfferBanner: coming('OfferBanner'),
  Overlay: coming('Overlay'),
  PageDialog: coming('PageDialog'),
  SaveDialogs: coming('SaveDialogs'),
  SaveNews: coming('SaveNews'),
  SelectedProperties: coming('SelectedProperties'),
  ToolPanel: coming('ToolPanel'),
  VersionsDialog: coming('VersionsDialog'),
};

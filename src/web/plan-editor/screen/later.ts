import { Overlay } from '../canvas/Overlay.tsx';
import { CandidatesPanel } from '../importing/CandidatesPanel.tsx';
import { PageDialog } from '../importing/PageDialog.tsx';
import { SelectedProperties } from '../panels/SelectedProperties.tsx';
import { ToolPanel } from '../panels/ToolPanel.tsx';
import { saveOrAsk } from '../saving/save.ts';
import { SaveDialogs } from '../saving/SaveDialogs.tsx';
import { SaveNews } from '../saving/SaveNews.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { KeyboardDialog, LeavingDialog } from './Dialogs.tsx';
import { OfferBanner } from './OfferBanner.tsx';

/** In one file, because each costs a request. */
export const later = {
  CandidatesPanel,
  KeyboardDialog,
  LeavingDialog,
  OfferBanner,
  Overlay,
  PageDialog,
  SaveDialogs,
  SaveNews,
  SelectedProperties,
  ToolPanel,
  VersionsDialog,
  saveOrAsk,
};

import { draftIn, useFromEditor } from '../editor/editor.ts';
import { PlanProperties } from './PlanProperties.tsx';
import { SeveralProperties } from './SeveralProperties.tsx';
import { OneProperties } from './OneProperties.tsx';

/** Of what is selected; of the plan itself when nothing is. */
export function Properties() {
  const selection = useFromEditor((state) => state.selection);
  const items = useFromEditor((state) => draftIn(state).scene.items);
  if (selection.size > 1) return <SeveralProperties />;
  const only = items.find((item) => selection.has(item.id));
  // A fresh start for each, so that nothing half typed goes over to the next.
  return only ? <OneProperties key={only.id} item={only} /> : <PlanProperties />;
}

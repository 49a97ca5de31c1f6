import type { SceneItem } from '../../../shared/plans/contract.ts';
import { withAllSaved } from '../draft/base.ts';
import { objectsByItem, withObject } from '../draft/draft.ts';
import { OBJECT_KINDS, objectKinds } from '../../../shared/locations/kinds.ts';
import { withDraft } from '../editor/adding.ts';
import { setOccupant } from '../editor/changing.ts';
import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { Tick } from './Tick.tsx';
import { TextInput } from './TextInput.tsx';
import styles from './Panel.module.css';

/** The object at this place: its name and kind, or which one to assign. */
export function Occupant({ item }: { item: SceneItem }) {
  const editor = useEditor();
  const drawn = useFromEditor(draftIn);
  const base = useFromEditor((state) => state.base);
  const draft = withAllSaved(drawn, base);
  const byItem = objectsByItem(draft);
  const object = byItem.get(item.id);
  const placed = new Set([...byItem.values()].map(({ key }) => key));
  const saved = object && base.objects.get(object.key);
  return (
    <>
      {object && (
        <>
          <TextInput
            label="Name"
            value={object.name}
            onChange={(name) =>
              name !== '' &&
              withDraft(editor, (draft) => withObject(draft, object.key, { name }), `Named ${name}`)
            }
          />
          {objectKinds.map(
            ({ id, apart }) =>
              apart && (
                <Tick
                  key={id}
                  isOn={object.typeId === id}
                  onChange={(isOn) => {
                    const typeId = isOn ? id : OBJECT_KINDS.standard.id;
                    withDraft(
                      editor,
                      (draft) => withObject(draft, object.key, { typeId }),
                      `Changed the kind of ${object.name}`,
                    );
                  }}
                >
                  {apart.choice}
                </Tick>
              ),
          )}
          {saved && !saved.isActive && <p className="quiet small">Not in use, so nobody can book it.</p>}
        </>
      )}
      <div className={styles.text}>
        <label htmlFor={`who-${item.id}`}>{object ? 'Which desk is this?' : 'No desk assigned'}</label>
        <select
          id={`who-${item.id}`}
          value={object?.key ?? ''}
          onChange={(event) => setOccupant(editor, item.id, event.target.value)}
        >
          <option value="">None</option>
          {draft.objects
            .filter(({ key }) => key === object?.key || !placed.has(key))
            .map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          <option value="new">A new one</option>
        </select>
      </div>
    </>
  );
}

import { isolated } from '../../shared/direction.ts';
import type { Day } from '../../shared/day.ts';
import type { Area } from '../../shared/locations/contract.ts';
import { ChoiceField } from '../lists/ui/ChoiceField.tsx';
import type { BookingDraft } from '../parts/spaces/draft.ts';
import links from '../spaces/dialog/SpaceActions.module.css';
import { WhoFor } from '../spaces/dialog/WhoFor.tsx';
import styles from './SeveralDays.module.css';

type OrElse = 'nothing' | 'nearest' | 'any';

type Props = {
  object: Area['bookableObjects'][number] | null;
  orElse: OrElse;
  onOrElse: (orElse: OrElse) => void;
  draft: BookingDraft;
  onDraft: (draft: BookingDraft) => void;
  day: Day;
  today: Day;
};

/** The one wish for all the days, and who it is for. */
export function WishFields({ object, orElse, onOrElse, draft, onDraft, day, today }: Props) {
  const name = isolated(object?.name ?? '');
  return (
    <div className={styles.wish}>
      {object ? (
        <ChoiceField
          legend="Which space?"
          type="radio"
          options={[
            ['nearest', `${name}, or else the nearest free one`],
            ['nothing', `Only ${name}`],
            ['any', 'Any free space'],
          ]}
          chosen={[orElse]}
          onChange={onOrElse}
        />
      ) : (
        <p>
          <strong>Any free space.</strong> Choose one on the plan or in the list to have that one.
        </p>
      )}
      {!draft.isForMe && <WhoFor draft={draft} day={day} today={today} onChange={onDraft} />}
      <button
        type="button"
        className={links.link}
        onClick={() => onDraft({ ...draft, isForMe: !draft.isForMe, nameError: undefined })}
      >
        {draft.isForMe ? 'For somebody else' : 'For me'}
      </button>
    </div>
  );
}

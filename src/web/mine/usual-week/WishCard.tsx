import { useState } from 'react';
import type { Standing } from '../../../shared/usual-week/contract.ts';
import { onWeekdays } from '../../../shared/day.ts';
import { capitalised } from '../../../shared/english.ts';
import { useToday } from '../../core/bookings/useToday.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Card } from '../../core/ui/Card.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { useEndWish } from '../../lists/usual-week/queries.ts';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { saidOf } from '../../lists/days/outcomes.ts';
import { DayGroups } from '../../outcomes/DayGroups.tsx';
import { askedOn, usualWeekDraftOf } from './draft.ts';
import { Resting } from './Resting.tsx';
import { WishForm } from './WishForm.tsx';
import type { KeptWish } from './WishMade.tsx';
import { spanWords, whatWords, wishWords } from '../../lists/usual-week/wishWords.ts';

type Props = {
  readonly wish: Standing;
  onKept(kept: KeptWish): void;
};

/** One wish: what it is for, the days it could not book, and changing or ending it. */
export function WishCard({ wish, onKept }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  // The day in UTC is the office's, give or take one; it only decides whether the first day is still to come.
  const span = spanWords(wish, useToday('UTC'));
  const { area, location, bookableObject, orElse, weekdays } = wish;
  const asked = askedOn({ areaId: area.id, orElse }, bookableObject?.name ?? null, {
    id: location.id,
    closings: [],
  });
  const refused = wish.refused.map(({ date, reason }) => ({
    date,
    words: saidOf({ date, outcome: 'refused', reason }, asked),
  }));
  const which = <VisuallyHidden> {onWeekdays(weekdays)}</VisuallyHidden>;
  return (
    <li>
      <Card edge="clay" className="stack gap-4">
        <h2>{capitalised(onWeekdays(weekdays))}</h2>
        {isOpen ? (
          <WishForm
            id={wish.id}
            initial={usualWeekDraftOf(wish)}
            onClose={() => setIsOpen(false)}
            onKept={(kept) => {
              setIsOpen(false);
              onKept(kept);
            }}
          />
        ) : (
          <>
            <p>
              {capitalised(whatWords(bookableObject?.name ?? null, orElse))}
              <br />
              <span className="quiet">
                <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
                {span && `, ${span}`}
              </span>
            </p>
            {wish.isSuspended && (
              <Banner tone="info" title="This office does not offer usual weeks">
                What is booked already stays.
              </Banner>
            )}
            {wish.isResting && !wish.isSuspended && <Resting wish={wish} onGoesOn={onKept} />}
            <DayGroups days={refused} label="Days it could not book" />
            <div className="row">
              <Button onClick={() => setIsOpen(true)}>Change{which}</Button>
              <Button variant="danger" onClick={() => setIsEnding(true)}>
                End{which}
              </Button>
            </div>
          </>
        )}
        <EndWish wish={wish} isOpen={isEnding} onClose={() => setIsEnding(false)} />
      </Card>
    </li>
  );
}

type EndWishProps = { readonly wish: Standing; readonly isOpen: boolean; onClose(): void };

/** No booking is lost, but a wish took some thought to put together. */
function EndWish({ wish, isOpen, onClose }: EndWishProps) {
  const ending = useEndWish();
  return (
    <AskFirst
      title="Stop booking this every week?"
      isOpen={isOpen}
      yes="Yes. End it"
      no="No. Keep it"
      isGrave
      isPending={ending.isPending}
      onYes={() => ending.mutate(wish.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {ending.isError && <Banner tone="error" title={ending.error.message} />}
      <p>{wishWords(wish)}</p>
      <p>The days that are booked already stay yours.</p>
    </AskFirst>
  );
}

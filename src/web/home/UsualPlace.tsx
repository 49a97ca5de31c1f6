import { Fragment, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Usual } from '../../shared/bookings/usual-contract.ts';
import { longDay } from '../../shared/day.ts';
import { oneOrMany } from '../../shared/english.ts';
import { whenOf } from '../core/bookings/whenOf.ts';
import { useToday } from '../core/bookings/useToday.ts';
import { Banner } from '../start/ui/Banner.tsx';
import type { ButtonVariant } from '../core/ui/Button.tsx';
import { Card } from '../core/ui/Card.tsx';
import { Skeleton } from '../core/ui/Skeleton.tsx';
import styles from './UsualPlace.module.css';
import type { useUsual } from './useUsual.ts';

// The words come first; the code for booking loads meanwhile.
const loading = import('../week/UsualDeeds.tsx');
const UsualDeeds = lazy(async () => ({ default: (await loading).UsualDeeds }));

type Props = Omit<ReturnType<typeof useUsual>, 'isPending' | 'offer'> & {
  readonly offer: Usual;
  readonly variant: ButtonVariant;
};

/** B12: “Tomorrow, Desk 14 and Bay 2 as usual.” One press books them, and others undo it until the page is left. */
export function UsualPlaceCard(usual: Props) {
  const { date, location, area } = usual.offer;
  const when = whenOf(date, useToday(location.timeZone));
  const sentence = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  return (
    <Card edge="leaf" className={styles.usual}>
      <h2 ref={sentence} tabIndex={-1} className={styles.sentence}>
        {when}, {words(usual)}
      </h2>
      <p className="quiet">
        <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
        {when === longDay(date) ? '' : `, ${longDay(date)}`}
      </p>
      {problem !== null && <Banner tone="error" title={problem} />}
      <div className={styles.actions}>
        <Suspense fallback={<DeedsOnTheirWay {...usual} />}>
          <UsualDeeds
            {...usual}
            onAnswered={(failure) => {
              setProblem(failure);
              // The pressed button disappears and takes the focus with it.
              sentence.current?.focus();
            }}
          />
        </Suspense>
      </div>
    </Card>
  );
}

/** As many as there will be, because on a narrow screen they take two rows. */
function DeedsOnTheirWay({ parts }: Pick<Props, 'parts'>) {
  const added = parts.filter(({ usual, object }) => object && !usual);
  return (
    <>
      {['usual', ...added.map(({ part }) => part)].map((part) => (
        <Skeleton key={part} width="7rem" height="var(--control-height)" />
      ))}
      <Skeleton width="10rem" height="1lh" />
    </>
  );
}

/** What is booked, what can be had as usual, and what cannot. */
function words({ offer: { area }, bookings, parts }: Props): ReactNode {
  const booked = bookings.map(({ bookableObject }) => bookableObject.name);
  const asUsual = parts.filter(({ usual, object }) => usual && usual.id === object?.id);
  return (
    <>
      {booked.length > 0 && (
        <>
          <Names of={booked} /> {oneOrMany(booked.length, 'is', 'are')} yours.{' '}
        </>
      )}
      {asUsual.length > 0 && (
        <>
          <Names of={asUsual.flatMap(({ usual }) => usual?.name ?? [])} /> as usual.{' '}
        </>
      )}
      {parts.map(({ part, usual, object }) => {
        if (!usual || usual.id === object?.id) return null;
        const taken = <bdi>{usual.name}</bdi>;
        if (object)
          return (
            <Fragment key={part}>
              {taken} is taken. <Names of={[object.name]} /> is{' '}
              {part === 'usual' ? 'the nearest free one' : 'free'}.{' '}
            </Fragment>
          );
        return (
          part === 'usual' && (
            <Fragment key={part}>
              {taken} is taken, and <bdi>{area.name}</bdi> is full.{' '}
            </Fragment>
          )
        );
      })}
    </>
  );
}

function Names({ of }: { readonly of: readonly string[] }) {
  return of.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && (at === of.length - 1 ? ' and ' : ', ')}
      <bdi className={styles.name}>{name}</bdi>
    </Fragment>
  ));
}

/** The height of the sentence that most people get. */
export function UsualPlaceOnItsWay() {
  return (
    <Card edge="leaf" className={styles.usual} role="status" aria-label="Looking up your usual place">
      <Skeleton width="18rem" height="1.3em" />
      <Skeleton width="12rem" height="1lh" />
      <div className={styles.actions}>
        <Skeleton width="9rem" height="var(--control-height)" />
      </div>
    </Card>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Weekday } from '../../../shared/day.ts';
import { Link } from '../../core/router/Link.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import type { UsualPlace } from '../../lists/week/usualPlace.ts';
import { wishOf } from './draft.ts';
import { Preview } from './Preview.tsx';
import { useKeepWish } from '../../lists/usual-week/queries.ts';
import styles from './ShortWish.module.css';
import { Weekdays } from './Weekdays.tsx';
import type { KeptWish } from './WishMade.tsx';

type Props = {
  readonly place: UsualPlace;
  /** The weekdays on which the reader has the usual place in the weeks shown. */
  readonly weekdays: readonly Weekday[];
  readonly openDays: readonly Weekday[];
  onClose(): void;
  onKept(kept: KeptWish): void;
};

/** The usual place on some weekdays from now on; everything else is on a page of its own. */
export function ShortWish({ place, weekdays, openDays, onClose, onKept }: Props) {
  const { object, area, location } = place;
  const [chosen, setChosen] = useState(weekdays);
  const [hasTried, setHasTried] = useState(false);
  const keeping = useKeepWish(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const wish = wishOf({
    weekdays: chosen,
    locationId: location.id,
    areaId: area.id,
    objectId: object.id,
    orElse: 'nearest',
    from: '',
    until: '',
  });

  function keep() {
    setHasTried(true);
    if (!wish) return;
    keeping.mutate(wish, {
      onSuccess: (answered) => onKept({ ...answered, wish, wanted: object.name, locationId: location.id }),
    });
  }

  return (
    <section className={styles.wish} aria-labelledby="every-week">
      <h3 ref={heading} id="every-week" tabIndex={-1}>
        <bdi>{object.name}</bdi> every week, or else the nearest free one
      </h3>
      <Weekdays
        chosen={chosen}
        openDays={openDays}
        error={hasTried && !wish ? 'Choose a day' : undefined}
        onChange={setChosen}
      />
      {wish && <Preview wish={wish} wanted={object.name} area={area.name} />}
      {keeping.isError && <Banner tone="error" title={keeping.error.message} takesFocus />}
      <div className="row middle">
        <Button variant="primary" isPending={keeping.isPending} onClick={keep}>
          Keep it every week
        </Button>
        <Button onClick={onClose}>Not now</Button>
        <Link to="/usual-week" search={{ weekdays: chosen.join('-') || undefined }}>
          Another place, or until a date
        </Link>
      </div>
    </section>
  );
}

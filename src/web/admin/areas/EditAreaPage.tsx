import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isolated } from '../../../shared/direction.ts';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import { AREA_FIELDS } from '../../../shared/locations/fields.ts';
import { oneOrMany, capitalised, counted, listed } from '../../../shared/english.ts';
import { addressAt } from '../../core/router/navigating.tsx';
import { Link } from '../../core/router/Link.tsx';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { buttonClass, Button } from '../../core/ui/Button.tsx';
import { LeaveQuestion } from '../parts/ui/LeaveQuestion.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { OnItsWay } from '../parts/layout/OnItsWay.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { adminLocationQuery } from '../parts/location-queries.ts';
import { DrawSection } from './draw/DrawSection.tsx';
import { ObjectsSection } from './objects/ObjectsSection.tsx';
import { OutageSection } from './outages/OutageSection.tsx';
import { PlanEditorLink } from '../parts/PlanEditorLink.tsx';
import { adminAreaQuery } from '../parts/area-queries.ts';
import { useArea, type AreaInHand } from './useArea.ts';
import { countOfObjects } from '../parts/areaWords.ts';
import styles from './EditAreaPage.module.css';

const route = addressAt('/admin/locations/$locationId/area/$areaId');

export function EditAreaPage() {
  const { locationId, areaId } = route.useParams();
  const asked = useQuery(adminAreaQuery(locationId, areaId));
  const area = asked.data;
  const { data: location } = useQuery(adminLocationQuery(locationId));
  if (!area) return <OnItsWay title="Area" of={asked} />;
  return (
    <AdminPage
      title={isolated(area.name)}
      breadcrumbs={
        <Breadcrumbs current={isolated(area.name)}>
          <Link to="/admin">Overview</Link>
          <Link to="/admin/locations/$locationId" params={{ locationId }}>
            <bdi>{location?.name ?? 'Location'}</bdi>
          </Link>
        </Breadcrumbs>
      }
      lead={
        <>
          {planWords(area)}
          <span className="stack on-phone">
            {area.floorPlan
              ? 'You need a larger screen to draw; on this one you can look at the plan and correct it.'
              : 'You need a larger screen to draw one.'}
          </span>
        </>
      }
      actions={
        <>
          <PlanEditorLink className={buttonClass('quiet')} locationId={locationId} areaId={areaId}>
            {area.floorPlan ? 'Edit the floor plan' : 'Draw the floor plan'}
          </PlanEditorLink>
          <LinkButton to="/admin/locations/$locationId/area/$areaId/labels" params={{ locationId, areaId }}>
            Print labels
          </LinkButton>
          <LinkButton to="/locations/$locationId/areas/$areaId" params={{ locationId, areaId }}>
            View as an employee
          </LinkButton>
        </>
      }
    >
      <AreaInHand key={areaId} area={area} />
    </AdminPage>
  );
}

function AreaInHand({ area }: { area: AdminArea }) {
  const inHand = useArea(area);
  const all = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (inHand.refusals > 0) all.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [inHand.refusals]);

  return (
    <div ref={all} className={styles.area}>
      <LeaveQuestion isUnsaved={inHand.unsaved.length > 0 || inHand.hasNewDetails}>
        Your changes to this area have not been saved.
      </LeaveQuestion>
      <ObjectsSection area={area} objects={inHand} />
      <OutageSection area={area} />
      <Section title="Details">
        <form
          className={styles.details}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void inHand.save();
          }}
        >
          <FormFields
            of={AREA_FIELDS}
            values={inHand.details}
            errors={inHand.wrongDetails}
            set={inHand.setDetails}
          />
        </form>
      </Section>
      <DrawSection area={area} />
      <SaveBar area={inHand} />
    </div>
  );
}

const INVALID = '[aria-invalid], [data-invalid] input';

/** How complete the plan is: "38 of 40 desks are on the floor plan." */
function planWords({ bookableObjects, floorPlan, areaTypeId }: AdminArea): string {
  const active = bookableObjects.filter(({ isActive }) => isActive);
  if (floorPlan === null) return 'There is no floor plan yet, so people book from the list.';
  const placed = active.filter(({ floorPlanObjectId }) => floorPlanObjectId !== null).length;
  return `${placed} of ${countOfObjects(active.length, areaTypeId)} ${oneOrMany(placed, 'is', 'are')} on the floor plan.`;
}

/** Stays in sight at the foot of the page: what is unsaved, and why saving failed. */
function SaveBar({ area }: { area: AreaInHand }) {
  const { unsaved, hasNewDetails, isSaving } = area;
  const toSave = unsaved.length + (hasNewDetails ? 1 : 0);
  const isDone = toSave === 0 && !isSaving;
  const problem = toSave > 0 ? area.problem : null;
  const saved = toldSaved(area);
  const words = useRef<HTMLDivElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    // The button that was pressed disappears once nothing is left to save.
    const isLost = isDone && !wasDone.current && document.activeElement === document.body;
    if (isLost) words.current?.focus({ preventScroll: true });
    wasDone.current = isDone;
  }, [isDone]);

  return (
    <div className={styles.bar} data-state={!isDone ? 'open' : saved ? 'done' : 'empty'}>
      <div ref={words} role="status" tabIndex={-1} className="bold">
        {isSaving ? 'Saving…' : (problem ?? (toldWrong(area) || `${saved} ${toldUnsaved(area)}`.trim()))}
      </div>
      {!isDone && (
        <div className="row">
          <Button variant="primary" isPending={isSaving} onClick={() => void area.save()}>
            {problem ? 'Try again' : `Save ${oneOrMany(toSave, 'the change', `all ${toSave}`)}`}
          </Button>
          <Button isPending={isSaving} onClick={area.undoAll}>
            Undo all
          </Button>
        </div>
      )}
    </div>
  );
}

function toldWrong({ wrong, wrongDetails }: AreaInHand): string {
  const details = Object.keys(wrongDetails).length > 0;
  const what = listed([wrong.size > 0 && counted(wrong.size, 'row'), details && 'the details']);
  const verb = wrong.size === 1 && !details ? 'needs' : 'need';
  return what && `${capitalised(what)} ${verb} correcting before you can save.`;
}

function toldSaved({ rows, hasSavedDetails }: AreaInHand): string {
  const saved = rows.filter(({ draft }) => draft?.result?.state === 'saved').length;
  if (saved === 0) return hasSavedDetails ? 'The details are saved.' : '';
  return hasSavedDetails ? `${counted(saved, 'row')} and the details are saved.` : `${saved} saved.`;
}

function toldUnsaved({ unsaved, hasNewDetails }: AreaInHand): string {
  const fresh = unsaved.filter(({ kept }) => kept === null).length;
  const changed = unsaved.length - fresh;
  const parts = listed([
    fresh > 0 && `${fresh} new`,
    changed > 0 && `${changed} changed`,
    hasNewDetails && 'new details',
  ]);
  return parts && `${capitalised(parts)}, not saved yet.`;
}

import { lazy, Suspense, useState } from 'react';
import { Away } from '../away/Away.tsx';
import { Subscription } from '../calendar/Subscription.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { Tabs } from '../../parts/ui/Tabs.tsx';
import { type BookingsTab, rememberedTab, rememberTab } from '../../core/bookings/bookingsTab.ts';
import { TableView } from './table/TableView.tsx';
import { useJustCancelled } from './table/useJustCancelled.ts';
import { MonthView } from './month/MonthView.tsx';
import styles from './MyBookingsPage.module.css';

// A booking's own page has fetched this by the time somebody cancels.
const Undo = lazy(async () => ({ default: (await import('./table/Undo.tsx')).Undo }));

const TABS = [
  { id: 'calendar', label: 'Calendar view' },
  { id: 'table', label: 'Table view' },
] as const;

export function MyBookingsPage() {
  const cancelled = useJustCancelled();
  const [tab, setTab] = useState(rememberedTab);

  function choose(chosen: BookingsTab) {
    setTab(chosen);
    rememberTab(chosen);
  }

  return (
    <div className="stack gap-5">
      <div className="row middle between">
        <PageHeading title="My bookings" />
        <div className="row">
          <LinkButton to="/usual-week">My usual week</LinkButton>
          <LinkButton variant="primary" to="/locations">
            Make a new booking
          </LinkButton>
        </div>
      </div>
      {cancelled?.canComeBack && (
        <Suspense>
          <Undo cancelled={[cancelled.canComeBack]} title={cancelled.title} />
        </Suspense>
      )}
      {cancelled && !cancelled.canComeBack && (
        <Banner tone="success" title={cancelled.title} takesFocus>
          {cancelled.what}
        </Banner>
      )}
      <section className={styles.upcoming} aria-labelledby="upcoming">
        <h2 id="upcoming">Upcoming</h2>
        <Tabs label="How to show your bookings" tabs={TABS} selected={tab} onSelect={choose}>
          {tab === 'calendar' ? <MonthView /> : <TableView />}
        </Tabs>
      </section>
      <Away />
      <Subscription />
    </div>
  );
}

import { describe, expect, it } from 'vitest';
import type { Booking } from '../../shared/bookings/contract.ts';
import { day } from '../../shared/day.ts';
import { lastAreaOf } from './last-area.ts';

const booking = (id: number, date: string, areaId: number): Booking => ({
  id,
  date: day(date),
  bookableObject: { id: 1, name: 'Desk 1' },
  area: { id: areaId, name: `Floor ${areaId}` },
  location: { id: 7, name: 'Leeds', timeZone: 'Europe/London', areas: [] },
  bookedFor: null,
  isConfirmed: false,
  canConfirm: false,
  canCancel: true,
  standingId: null,
  bookableObjectTypeId: 1,
  areaTypeId: 1,
});

describe('the area to book again', () => {
  it('is that of the most recent booking, whatever its date', () => {
    const upcoming = [booking(3, '2026-12-01', 1), booking(9, '2026-12-02', 2), booking(5, '2026-12-03', 3)];
    expect(lastAreaOf(upcoming)).toEqual({ locationId: 7, areaId: 2, name: 'Floor 2, Leeds' });
  });

  it('is unknown without a booking in a browser that remembers none', () => {
    expect(lastAreaOf([])).toBeNull();
  });
});

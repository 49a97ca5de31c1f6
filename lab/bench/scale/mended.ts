/** What was found by these measurements, with the figures of that day; the tables above are measured anew each time. */
export const MENDED = `## What was mended, by the plans of 21 November 2026

Pages read at 180,000 bookings, before and after, by \`explain (analyze, buffers)\` of the named statements without their values:

| statement | before | after | what it was, and is |
| --- | --- | --- | --- |
| \`availability-on\` | 252 | 103 | a search of \`one_live_booking_per_object_and_date\` for each desk; now \`live_bookings_of_an_area_and_date\`, in which a day of an area is one place |
| \`day-counts\` | 433 | 68 | a visit to the table for each of some 650 bookings, to see whether 10:00 has passed for it; now an index alone, less those in \`live_bookings_asked_and_unconfirmed\`, which begins with the area since |
| \`colleagues-on\` | 8,742 to 38,931 | 272 | PostgreSQL expected 25 people for any name, read all and sorted them; now it walks the index of names in its order and stops at twenty |
| \`due-area-days\`, nothing due | 1,046 to 12,900 | 12 | all that is unconfirmed of four days, tomorrow's too, after each commit; now only of days that have reached a deadline in some zone, and every five seconds |

- A booking of tomorrow took five statements between begin and commit and takes three: no deadline of a day is looked for that
  has passed nowhere on Earth.
- Tables that hold millions are vacuumed and analysed after so many rows and not after a fifth of all (\`0014_growth.sql\`):
  an index answers alone only for pages that have been vacuumed, and of 50 million a fifth is more than a year.
- \`tests/guards\` keeps it so in every run of the tests: plans and pages of these statements, statements a call, bytes of answers.
`;

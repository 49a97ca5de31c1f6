import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAtOnce } from './scripts/compile-at-once.ts';
import { helpersWithReact } from './scripts/helpers-with-react.ts';
import { NOTICES, otherNotices } from './scripts/notices.ts';
import { pdfDecoders } from './scripts/pdf-decoders.ts';
import { precompress } from './scripts/precompress.ts';

/**
 * The entry, which would otherwise be a file of its own, and what the sign-in page shares with the rest, beginning with the order of
 * the style layers; also that page's own styles, which are too small for a file.
 */
const BASE =
  /src\/web\/(main\.|sign-in\/.*\.css)|vite\/preload-helper|src\/shared\/(about|calls\/address)|src\/web\/(api|calls|clock|configuration|departures|errors\/NotLoaded|offline\/kept|reloading|signed-out|ui\/(base|Banner|Icon|drawings|joined|Logo|PageHeading))\./;
/**
 * What every other page needs. The contracts bring zod, which only the forms of admins need; closings and reports are for
 * admins alone; kinds are for where one books.
 */
const APP =
  /@tanstack\/history|src\/shared\/(?!(closings|reports)\/|natural-order|.*(contract|calls|fields|faults|texts|kinds|columns|people\/return-url|plans\/(png|picture|nearness)|bookings\/(free-days|rules))\.)|src\/web\/(app|asking|(admin\/)?routes|router\/(?!useBlocker)|layout|errors\/(ErrorPage|Message)|session|offline\/keeping|(bookings|locations)\/queries|bookings\/(placeWords|days\/useToday)|ui\/(Button|LinkButton|LoadFailed|Card|Skeleton|Tile|VisuallyHidden))\b/;
/**
 * The styles of the two pieces below. A style sheet goes where its names go, and one more on each page costs less than its
 * request would.
 */
const STYLES =
  /src\/web\/(locations\/Trouble|plans\/scene\/ScenePicture|ui\/(Breadcrumbs|Dialog|Field|SwitchLinks|Table|Tabs))\.module\.css/;
/** What most pages behind those two need, each too small for a request of its own: tabs, fields, the words of places, a plan's lines. */
const COMMON =
  /src\/shared\/(bookings\/(free-days|rules)|locations\/kinds|natural-order|plans\/nearness)\.|src\/web\/(bookings\/(days\/(dayWords|roving|useTabStop)|dialog\/draft|moving\/moving|spaces\/(space|spaceWords))\.|locations\/Trouble\.|plan-editor\/backgroundUrl\.|plans\/(scene\/|view\/view\.)|ui\/(Breadcrumbs|Field|SwitchLinks|Tabs|TextField)\.)/;
/** What the booking page fetches once it is there, in one piece: the list beside the plan, and what a press opens. */
const LATER =
  /src\/web\/(bookings\/(dialog\/SpaceDialog|spaces\/(FilteredList|PlanFoot)\.)|plans\/places\/PlaceTip\.)/;
/** What pages with lists and questions share. */
const LISTS =
  /src\/web\/((away|standing|waiting-list)\/queries|dates\/momentWords|standing\/wishWords|waiting-list\/placeWords|week\/(usualPlace|weekWords)|router\/useBlocker|ui\/(Dialog|Table))\./;
/** What Home shows at first, and the styles of what it shows beside that, so that they are one file. */
const HOME = /src\/web\/(home\/HomePage\.|week\/(DayTile|MyWeek|Notes|WeekTable)\.module\.css)/;
/** What Home shows beside where one sits next. */
const WEEK = /src\/web\/(home\/BookHere|week\/MyWeek)\./;
/** What nearly all pages of admins need, and the styles of reports. */
const ADMIN =
  /src\/web\/(admin\/(reports\/(chart|table|ReportPage)\b.*\.css|pages|files|layout|figures|filters|lists|reports\/(queries|opening))\b|(plan-editor\/queries|locations\/contents|SignInAgain|dates\/DateField)\.|ui\/((SelectField|TextAreaField|SearchField)\.|TableFrame\.module\.css))/;

/** Sign-in with its picture, which Home shows as well: the only part of it that is not yet in the browser then. */
const SIGN_IN = /src\/web\/(sign-in|ui\/illustrations\/(Bird|Dog|InTheOffice|Scene))\b/;
/** A report, and the charts that insights share with it. */
const REPORTS = /d3-array|internmap|src\/web\/admin\/reports\/(chart|table|ReportPage|Run|ParameterForm)\b/;

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    pdfDecoders(),
    otherNotices(),
    helpersWithReact(),
    compileAtOnce(),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    // Read by scripts/page-weights.ts.
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy lets nothing inline through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The notices that the packages built in ask to be kept, served beside them.
    license: { fileName: NOTICES },
    // Above the size in kB of pdf.js, which is fetched when an admin chooses a PDF.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // On a slow machine they are a page of advice about plugins.
      checks: { pluginTimings: false },
      input: ['index.html', 'offline.html', 'answer.html'],
      output: {
        // The service worker keeps these few, and tells them by their folder.
        entryFileNames: ({ name }) => (name === 'offline' ? 'offline/[hash].js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ names }) =>
          names.includes('offline.css') ? 'offline/[hash][extname]' : 'assets/[name]-[hash][extname]',
        // Few files of a fair size, because each costs a request, and React and the queries by themselves, because they
        // stay the same from one version of Perch to the next.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
            { name: 'query', test: /@tanstack\/(react-query|query-core)\//, priority: 6 },
            { name: 'base', test: BASE, priority: 5 },
            { name: 'sign-in', test: SIGN_IN, priority: 5 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 4 },
            { name: 'app', test: (id: string) => APP.test(id) || STYLES.test(id), priority: 4 },
            { name: 'common', test: COMMON, priority: 3 },
            { name: 'booking', test: /src\/web\/bookings\/BookPage\./, priority: 2 },
            { name: 'home', test: HOME, priority: 2 },
            { name: 'lists', test: LISTS, priority: 2 },
            { name: 'week', test: WEEK, priority: 1 },
            { name: 'later', test: LATER, priority: 1 },
            { name: 'admin', test: ADMIN, priority: 2 },
            { name: 'reports', test: REPORTS, priority: 1 },
          ],
        },
      },
    },
  },
});

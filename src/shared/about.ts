/** The release shown in the footer and the published contract; package.json repeats it. */
export const VERSION = '1.0';

/** Where the footer links to unless the setting SOURCE_URL says otherwise. */
export const SOURCE_URL = 'https://github.com/perch-desks/perch';

/** The release shown in the footer, the published contract and by the doctor; package.json repeats it, with `.0` in a new one. */
export const VERSION = '1.0';

/** Where the footer links to unless the setting SOURCE_URL says otherwise. */
export const SOURCE_URL = 'https://github.com/perch-desks/perch';

/** The release, as the footer and the published contract show it; package.json has it too. */
export const VERSION = '1.0';

/** Where the footer links to unless the setting SOURCE_URL says otherwise. */
export const SOURCE_URL = 'https://github.com/perch-desks/perch';

/** N10, said wherever names are left out. Apart from the rules, which pages load that never say it. */
export const NAMES_ARE_OFF = 'Your company has turned off names for days that are over.';

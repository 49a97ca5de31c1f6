/** The editor's icons, one path each, in the style of the others. */
const PATHS = {
  select: 'M6 4.2v13.6l3.7-3.4 2.5 5.4 2.3-1.1-2.5-5.3h5L6 4.2Z',
  space: 'M4 5.5h16v6.8H4V5.5ZM9 15.5h6v4H9v-4ZM9.5 5.5v2h5v-2',
  row: 'M2.5 7h5.8v5H2.5V7ZM9.1 7h5.8v5H9.1V7ZM15.7 7h5.8v5h-5.8V7ZM4 15h2.8M10.6 15h2.8M17.2 15H20',
  wall: 'M4 20 20 4',
  room: 'M4.5 5h15v14h-15V5ZM4.5 13h4',
  text: 'M5 7V5h14v2M12 5v14M9.5 19h5',
  furniture:
    'M5 11V8.5C5 7 6 6 7.5 6h9C18 6 19 7 19 8.5V11M3.5 11.5c1.5 0 2 1 2 2.5h13c0-1.5.5-2.5 2-2.5V18h-17v-6.5ZM6 18v2M18 18v2',
  undo: 'M8 5 3.9 9.1 8 13.2M4.2 9.1h9.3c3.5 0 6 2.2 6 5.2s-2.4 5-5.5 5H10',
  redo: 'M16 5l4.1 4.1-4.1 4.1M19.8 9.1h-9.3c-3.5 0-6 2.2-6 5.2s2.4 5 5.5 5H14',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  fit: 'M9 5H5v4M15 5h4v4M19 15v4h-4M5 15v4h4',
  left: 'M4 4v16M7 7h12v3.5H7V7ZM7 13.5h7V17H7v-3.5Z',
  centre: 'M12 4v16M5.5 7h13v3.5h-13V7ZM8 13.5h8V17H8v-3.5Z',
  right: 'M20 4v16M5 7h12v3.5H5V7ZM10 13.5h7V17h-7v-3.5Z',
  top: 'M4 4h16M7 7v12h3.5V7H7ZM13.5 7v7H17V7h-3.5Z',
  middle: 'M4 12h16M7 5.5v13h3.5v-13H7ZM13.5 8v8H17V8h-3.5Z',
  bottom: 'M4 20h16M7 5v12h3.5V5H7ZM13.5 10v7H17v-7h-3.5Z',
  across: 'M4 4v16M20 4v16M9.5 8h5v8h-5V8Z',
  down: 'M4 4h16M4 20h16M8 9.5v5h8v-5H8Z',
} as const;

export type SignName = keyof typeof PATHS;

export function Sign({ name }: { name: SignName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** On a phone it breaks where people would break it. */
export const Email = ({ children }: { children: string }) =>
  children === '' ? 'None' : children.split(/(?<=@)/).map((part) => [part, <wbr key={part} />]);

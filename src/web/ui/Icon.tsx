import { ICON_PATHS, type IconName } from './iconPaths.ts';

export type { IconName };

type IconProps = {
  readonly name: IconName;
  readonly size?: number;
  /** Only where no words stand beside the icon. */
  readonly label?: string;
  readonly className?: string | undefined;
};

/** One hand, one line: 24 by 24, round ends, the colour of the text around it. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

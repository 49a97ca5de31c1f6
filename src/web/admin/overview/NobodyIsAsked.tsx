import { configuration } from '../../configuration.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OverviewPage.module.css';

/** Whether people can be asked on the morning at all. */
export const isAnybodyAsked = configuration.hasChannels;

/** In place of a line for each area, which would say the same every day. */
export function NobodyIsAsked() {
  return (
    <li className={styles.matter} data-kind="not-asked">
      <Icon name="bell" />
      <p>
        <strong>Nobody is asked to confirm,</strong> because neither Slack nor email is set up. People keep
        what they booked, even if they do not come. Whoever runs Perch can set up either.
      </p>
    </li>
  );
}

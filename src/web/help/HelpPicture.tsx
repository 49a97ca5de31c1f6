import styles from './HelpPage.module.css';
import bookItDark from './pictures/book-it-dark.jpg';
import bookItLight from './pictures/book-it-light.jpg';
import chooseADayDark from './pictures/choose-a-day-dark.jpg';
import chooseADayLight from './pictures/choose-a-day-light.jpg';
import myMonthDark from './pictures/my-month-dark.jpg';
import myMonthLight from './pictures/my-month-light.jpg';
import sizes from './pictures/sizes.json' with { type: 'json' };
import waitDark from './pictures/wait-dark.jpg';
import waitLight from './pictures/wait-light.jpg';

const ADDRESSES = {
  'book-it': { light: bookItLight, dark: bookItDark },
  'choose-a-day': { light: chooseADayLight, dark: chooseADayDark },
  'my-month': { light: myMonthLight, dark: myMonthDark },
  wait: { light: waitLight, dark: waitDark },
};

type Props = { readonly name: keyof typeof ADDRESSES; readonly alt: string };

/** A screen of the sample company, taken by `npm run lab -- pictures`. What it shows is also said in the text beside it. */
export function HelpPicture({ name, alt }: Props) {
  const { light, dark } = ADDRESSES[name];
  const { width, height } = sizes[name];
  return (
    <picture className={styles.picture}>
      <source srcSet={dark} media="screen and (prefers-color-scheme: dark)" />
      <img src={light} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}

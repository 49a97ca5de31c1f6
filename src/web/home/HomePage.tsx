import { PageHeading } from '../ui/PageHeading.tsx';

export function HomePage() {
  return <PageHeading title="Home" />;
}

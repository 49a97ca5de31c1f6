import { PageHeading } from '../ui/PageHeading.tsx';

export function HelpPage() {
  return <PageHeading title="Help" />;
}

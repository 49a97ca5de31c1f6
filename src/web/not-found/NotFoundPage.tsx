import { Lost } from './Lost.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import { Message } from '../core/errors/Message.tsx';

export function NotFoundPage() {
  return (
    <Message title="Error - page not found" status={[404, 'Not Found']} picture={<Lost />}>
      <p>The page you are looking for has flown, or was never here. Please check the address.</p>
      <LinkButton to="/" variant="primary">
        Go to the home page
      </LinkButton>
    </Message>
  );
}

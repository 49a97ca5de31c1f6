import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiProblem } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from './Message.tsx';

/** For what nobody expected; a problem the server named is told in its own sentence. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return (
    <Message title="Oops! Sorry, an unexpected error has occurred.">
      <p>{error instanceof ApiProblem ? error.detail : 'Loading the page again often helps.'}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </Message>
  );
}

import { ApiProblem } from '../../start/api.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from './Message.tsx';

/** For the unexpected; a problem that the server names is shown in its own words. */
export function ErrorPage({ error }: { readonly error: Error }) {
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <Message title="Oops! Sorry, an unexpected error has occurred.">
      <p>{problem ? problem.detail : 'Reloading the page often helps.'}</p>
      {problem?.requestId && (
        <p>
          If you ask for help, please quote <strong>{problem.requestId}</strong>.
        </p>
      )}
      <Button variant="primary" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Message>
  );
}

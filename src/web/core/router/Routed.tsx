import {
  Component,
  createContext,
  Fragment,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import type { ShownView } from './page.ts';
import type { Router } from './router.ts';
import { settleScroll } from './scroll.ts';

const RouterContext = createContext<Router | null>(null);
const ViewContext = createContext<ShownView | null>(null);

/** Tells its children where we are, and follows the address. */
export function Routed({
  router,
  first,
  children,
}: {
  router: Router;
  first: ShownView;
  children: ReactNode;
}) {
  const [view, setView] = useState(first);
  // Before the effects of pages, which may navigate.
  useLayoutEffect(() => {
    return router.follow(first, (next, before) => {
      // A change of day, filter or dialog on the same page is rendered at once; another page may take its time.
      if (next.path === before.path) setView(next);
      else startTransition(() => setView(next));
    });
  }, [router, first]);
  useLayoutEffect(() => {
    settleScroll(view);
  }, [view]);
  return (
    <RouterContext value={router}>
      <ViewContext value={view}>{children}</ViewContext>
    </RouterContext>
  );
}

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('Outside of the router.');
  return router;
}

/** The address as shown; while the next page is loading, still the previous one. */
export function useView(): ShownView {
  const view = use(ViewContext);
  if (!view) throw new Error('Outside of the router.');
  return view;
}

type ShownProps = {
  /** Surrounds every page. */
  readonly frame: (props: { children: ReactNode }) => ReactNode;
  readonly broken: (props: { error: Error }) => ReactNode;
};

/** The page at the address. If it crashes, it shows an error in its place until somebody navigates away. */
export function ShownPage({ frame: Frame, broken }: ShownProps) {
  const { at, path, page, Component: Shown } = useView();
  const Around = page.frame ?? Fragment;
  const shown = <Shown key={at} />;
  return (
    <Boundary path={path} broken={broken}>
      {at === null ? (
        shown
      ) : (
        <Frame>
          <Around>{shown}</Around>
        </Frame>
      )}
    </Boundary>
  );
}

type BoundaryProps = Pick<ShownProps, 'broken'> & { readonly path: string; readonly children: ReactNode };
type BoundaryState = { readonly error: Error | null; readonly path: string };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { error: null, path };
  }

  override render(): ReactNode {
    const { broken: Broken, children } = this.props;
    return this.state.error ? <Broken error={this.state.error} /> : children;
  }
}

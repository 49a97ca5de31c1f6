import { useEffect } from 'react';
import type { ParamsIn, Path, Search, SearchOf } from '../../../shared/pages.ts';
import type { NeedsParams } from './page.ts';
import { useRouter, useView } from './Routed.tsx';
import type { Destination } from './router.ts';

type Step = Pick<Destination, 'state' | 'replace' | 'resetScroll' | 'ignoreBlocker'>;
type To<At extends Path> = Step & { readonly to: At; readonly search?: SearchOf<At> } & NeedsParams<At>;
/** Another query of the same page. */
type Here = Step & { readonly to?: undefined; readonly search: Search | ((current: Search) => Search) };

export type Navigate = <At extends Path>(destination: To<At> | Here) => void;

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

/** Navigates elsewhere instead of showing anything. */
export function Redirect<At extends Path>({
  to,
  params,
  search,
}: { readonly to: At; readonly search?: SearchOf<At> } & NeedsParams<At>) {
  const { navigate } = useRouter();
  useEffect(() => {
    navigate({ to, params, search, replace: true });
  });
  return null;
}

/** What a page reads from its own address. */
export function addressAt<At extends Path>(_: At) {
  return {
    useParams: () => useView().params as ParamsIn<At>,
    useSearch: () => useView().search as SearchOf<At>,
  };
}

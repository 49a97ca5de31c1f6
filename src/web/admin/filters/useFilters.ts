import { useNavigate } from '../../router/navigating.tsx';
import { useView } from '../../router/Routed.tsx';

type Search = Record<string, unknown>;

/**
 * The filters of a page live in its address alone, so that they can be linked to and reloaded. `read` takes what it
 * knows out of the query and leaves out what it does not understand.
 */
export function useFilters<Filters extends object>(read: (search: Search) => Filters) {
  const filters = read(useView().search);
  const navigate = useNavigate();

  function navigateWith(search: Search, replace: boolean, resetScroll = false) {
    navigate({ search, replace, resetScroll });
  }

  return {
    filters,
    /** Changed filters begin on the first page. Ten letters typed are not ten steps back. */
    change: (changes: Partial<Filters>) =>
      navigateWith(present({ ...filters, page: undefined, before: undefined, ...changes }), true),
    /** A step that going back undoes. */
    goTo: (changes: Partial<Filters>) => navigateWith(present({ ...filters, ...changes }), false),
    /** The same for another page, which is read from its top. */
    turnTo: (changes: Partial<Filters>) => navigateWith(present({ ...filters, ...changes }), false, true),
    clear: () => navigateWith({}, true),
  };
}

/** Without what is blank. */
export function present(filters: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
}

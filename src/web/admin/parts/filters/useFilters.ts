import { useNavigate } from '../../../core/router/navigating.tsx';
import { useView } from '../../../core/router/Routed.tsx';

type Search = Record<string, unknown>;

/**
 * A page's filters are kept in its address alone, so that they can be linked to and reloaded. `read` takes what it
 * recognises from the query and drops the rest.
 */
export function useFilters<Filters extends object>(read: (search: Search) => Filters) {
  const filters = read(useView().search);
  const navigate = useNavigate();

  function navigateWith(search: Search, replace: boolean, resetScroll = false) {
    navigate({ search, replace, resetScroll });
  }

  return {
    filters,
    /** Changing a filter returns to the first page. Typing ten letters does not add ten steps to the history. */
    change: (changes: Partial<Filters>) =>
      navigateWith(present({ ...filters, page: undefined, before: undefined, ...changes }), true),
    /** A step that going back undoes. */
    goTo: (changes: Partial<Filters>) => navigateWith(present({ ...filters, ...changes }), false),
    /** The same for another page, which starts at its top. */
    turnTo: (changes: Partial<Filters>) => navigateWith(present({ ...filters, ...changes }), false, true),
    clear: () => navigateWith({}, true),
  };
}

/** Without blank values. */
export function present(filters: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
}

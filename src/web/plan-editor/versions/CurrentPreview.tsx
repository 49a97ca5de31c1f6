import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { baseOf, draftOf } from '../draft/base.ts';
import { objectsByItem } from '../draft/draft.ts';
import { useFromEditor } from '../editor/editor.ts';
import { areaNow } from '../queries.ts';
import { Preview } from './Preview.tsx';

/** The plan that is in force at this moment, which somebody else has saved. */
export function CurrentPreview() {
  const client = useQueryClient();
  const area = useFromEditor((state) => state.area);
  const theirs = useQuery({
    queryKey: ['admin', 'locations', area.locationId, 'areas', area.id, 'theirs'],
    queryFn: () => areaNow(client, area),
    gcTime: 0,
  });
  if (theirs.isError) return <p>It cannot be shown at the moment. Please try again.</p>;
  if (!theirs.data) return <Skeleton height="12rem" />;
  const [now, scene] = theirs.data;
  if (!scene) return <p>There is no plan.</p>;
  return <Preview scene={scene} objects={objectsByItem(draftOf(baseOf(now, scene), scene))} />;
}

/** Until when an object `o` is kept (B17); null for always. */
export const KEPT_UNTIL = `case when o.kept_at is not null
            then json_build_object('daysBefore', o.kept_days_before, 'at', left(o.kept_at::text, 5)) end`;

/** For whom, and until when; null unless it is kept. */
export const KEPT_FOR = `(select json_build_object('groups', json_agg(k.group_id order by k.group_id), 'until', ${KEPT_UNTIL})
            from object_groups k where k.object_id = o.id having count(*) > 0)`;

/** Whether an object is kept for groups that a person is not in, at some time or always. */
export const isKeptFrom = (object: string, userId: string) => `(
       exists (select from object_groups k where k.object_id = ${object}.id) and not exists (
         select from object_groups k join group_members m using (group_id) where k.object_id = ${object}.id and m.user_id = ${userId}
       ))`;

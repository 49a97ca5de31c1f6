-- When people last gave a sign of life (D13, P4), to the hour; null is not since their account was made. Without an index, so that
-- writing it leaves all others alone.
alter table users add column seen_at timestamptz;

-- What people have done themselves is in the trail, also what they answered without a session.
update users u set seen_at = greatest(
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id),
  (select e.at from audit_entries e where e.actor_id = u.id order by e.id desc limit 1)
);

-- A press that goes on with a usual week; the booking is the last one that nobody confirmed, and leads to the wish.
alter table slack_presses
  drop constraint slack_presses_action_check,
  add constraint slack_presses_action_check check (action in ('confirm', 'cancel', 'resume'));

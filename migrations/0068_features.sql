-- What a bookable object has, in the company's own words (B21). Read with the object, and compared when something else is offered.

alter table bookable_objects add column features text[] not null default '{}';

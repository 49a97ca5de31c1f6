-- Whether people may have days booked for them every week at an office (D14). Read with the location, and whenever a wish is made or served.

alter table locations add column has_usual_week boolean not null default true;

-- Whom the database is for, written at the first start and read at every other: a demo lets anybody be anybody and can be emptied by one
-- call, so it never opens a company's database, nor production a demo's. Null until the first start.
alter table installation add column serves text check (serves in ('demo', 'company'));

-- What cannot be told for certain is a company. Only the demo has loaded the sample, and everybody in it is at perch.example.
update installation set serves = case
    when sample_loaded_at is not null
      and not exists (select from users where email <> '' and lower(email) not like '%@perch.example') then 'demo'
    else 'company'
  end
where sample_loaded_at is not null or exists (select from users) or exists (select from locations);

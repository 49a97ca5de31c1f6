-- I8: the ID token that began a session, sealed. Read when its person signs out, so that the provider need not ask them whether they
-- mean it. Null for Google's sessions, and for those from before the upgrade or of instances of the previous release.
alter table sessions add column id_token text;

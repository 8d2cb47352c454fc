ALTER TABLE "letter" ADD COLUMN "problem_words" jsonb;--> statement-breakpoint
ALTER TABLE "mail_ticket" ADD COLUMN "problem_words" jsonb;--> statement-breakpoint
-- What was said before is known in English alone; the mail partner writes French.
UPDATE "letter" SET "problem_words" = (SELECT jsonb_build_array(said, said, said) FROM (SELECT regexp_replace("problem", ' \([^()]*\)$', '') AS said) AS plain) WHERE "problem" ~ '^(The|There|Nothing|No mail partner|A letter|A reference) ';

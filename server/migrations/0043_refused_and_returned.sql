-- What an authority refused is nobody's verdict: the hours of all decisions about its document are counted anew, and what
-- the document's rejections led to is read anew.
INSERT INTO rollup_due (rollup, hour)
SELECT DISTINCT 'verdicts', date_trunc('hour', decided_at, 'UTC') FROM decision
WHERE document_id IN (SELECT document_id FROM decision WHERE by_authority);--> statement-breakpoint
INSERT INTO rejection_due (document_id)
SELECT DISTINCT document_id FROM decision WHERE by_authority;

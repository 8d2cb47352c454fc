-- Which blocks have a facet is read from this index alone, where they stand side by side: in the table they lie by the time
-- of their writing, and each took a page. The table must be vacuumed often, so that the index may answer for it.
ALTER TABLE "facet_bits" DROP CONSTRAINT "facet_bits_list_facet_block_pk",
  ADD CONSTRAINT "facet_bits_list_facet_block_pk" PRIMARY KEY ("list","facet","block") INCLUDE ("bits");--> statement-breakpoint
ALTER TABLE "facet_bits" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

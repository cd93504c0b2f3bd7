-- Everything that hangs on the tables of the log, each by kind and name with its definition.
WITH ours AS (
    SELECT c.oid, c.relname, c.relkind, c.relpersistence, c.relrowsecurity, c.relhasrules
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relname = ANY($1::text[]) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
)
SELECT 'table ' || relname,
    relkind::text || relpersistence::text || CASE WHEN relrowsecurity THEN ' row security' ELSE '' END FROM ours
UNION ALL
SELECT 'column ' || o.relname || '.' || a.attname,
    format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') || a.attidentity::text || a.attgenerated::text
    || coalesce((SELECT ' collate ' || l.collname FROM pg_collation l WHERE l.oid = a.attcollation), '')
FROM ours o JOIN pg_attribute a ON a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = o.oid AND d.adnum = a.attnum
UNION ALL
SELECT 'index ' || i.relname || ' on ' || o.relname,
    replace(pg_get_indexdef(i.oid), quote_ident(current_schema()) || '.', '')
    || CASE WHEN x.indisvalid THEN '' ELSE ' not valid' END
FROM ours o JOIN pg_index x ON x.indrelid = o.oid JOIN pg_class i ON i.oid = x.indexrelid
UNION ALL
SELECT 'constraint ' || k.conname || ' on ' || o.relname, pg_get_constraintdef(k.oid)
FROM ours o JOIN pg_constraint k ON k.conrelid = o.oid WHERE k.contype <> 'n'
UNION ALL
SELECT 'trigger ' || t.tgname || ' on ' || o.relname, pg_get_triggerdef(t.oid)
FROM ours o JOIN pg_trigger t ON t.tgrelid = o.oid WHERE NOT t.tgisinternal
UNION ALL
SELECT 'rule ' || r.rulename || ' on ' || o.relname, pg_get_ruledef(r.oid)
FROM ours o JOIN pg_rewrite r ON r.ev_class = o.oid WHERE r.rulename <> '_RETURN'
UNION ALL
SELECT 'policy ' || p.polname || ' on ' || o.relname, p.polcmd::text
FROM ours o JOIN pg_policy p ON p.polrelid = o.oid

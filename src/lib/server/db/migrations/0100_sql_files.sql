-- From here on functions, triggers and the constraints that belong to them stand in the files of db/sql, and migrations
-- hold tables and data. What was applied of each file is a row: its hash, and those of its statements.
CREATE TABLE drizzle."sql_files" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"edition" integer NOT NULL,
	"program" text NOT NULL,
	"statements" text[] NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The files first said what 0099 had left, so nothing of it has to be created again.
INSERT INTO drizzle."sql_files" ("name", "hash", "edition", "program", "statements") VALUES
  ('text', '20621f810603a192', 1, '0.1.0', '{
      2a6f7a12c597916c, c0f9ebc1e610f802, 076cc940d03044f7, 37aa19828c4c0368
    }'),
  ('rules', '3974b46c4e509f4e', 1, '0.1.0', '{
      d571d31af05d626f, 963c26ce1cf1d7c2, eb1eeb6cbff67271
    }'),
  ('ledger', '90eca02b6a7d8158', 1, '0.1.0', '{
      7d64104d4b411742, dbc3a2b7940dc9e2, 8c975db8e6932c4d, 11fae40edaec0aae, 90758c1c83499f86, dc3d24de98fd0675,
      364696742ff44c52, 32c26077a97cbe99, 0fb5f9610b307437, fc5f05f91b09cc92, 90ed37772599b1b9, 4ebcc1f8f482f77b,
      82e8432c7729b0e1, 0d00ffd0b3469ff9, 392af6734550e959, 905a052e222468fd, e36dd6428b1cebab
    }'),
  ('journals', '25395daf18f8011f', 1, '0.1.0', '{
      d503aa6371f21d90, 7a7fec8a3ab3e5c3, 35db66d26ab786c3, e09f1a6ed1d6d49a, 59cb8c59132a9279, 54be5cb38e1ba651,
      58c0c71daa0513a7, d2fc1f080b39693d, 3e7bc46c5f5911bd
    }'),
  ('payments', 'a761fbcdc16ea066', 1, '0.1.0', '{
      a69311ec2441f1fd, 8b905f266763b45f, f981beaf4950015f, 41fe286bf1994d9f, 54f8736fe0a0717a, d7ac2eefccc3f6e9,
      6a4ad406fc4f3d4d, 1b877eb70ee71d5a, 13d2d10077eebda1, 3111d83f56d65809, 4ed7e8201b1aabfd, 25878a1388b1a95b,
      bd304beaadd5ef93, d897b038473273af, f8e90417c05f6884, 006b238a389bcdcf, b1f6f15e976d0da3, 5326c95e7ff133a4,
      35ec004b44037987, 7179b0b205a243d7, 182b35e40e64f343, e97d3bdf28838f8e, 122927ed21cbbde1, 63119512505f3dc5,
      52c02b99faeb9a70, eed73f781261a07f, c99fc750ae5fb5a6, ecdb645ef6667236, 9ab4eb2183f7b17f
    }'),
  ('refunds', 'c41e5e5d265c342b', 1, '0.1.0', '{
      6f1525d440c6e069, 5b92d1679fa4d811, 85f567457b4b3046, 6ebd27f7f983303e, 3b8651f34374f528, 47d629d4545206bd,
      b6d05e287b77db3d
    }'),
  ('plans', 'ff8f288318ba3aac', 1, '0.1.0', '{
      d182581eb21af6b7, cbd7edabf115eb81, a6c1cfbe33bbbc9b, 1301746f995f7ae9, acb57cb90f772892, 6b147d48484d20a7,
      79fc7dd4e0a43725, 95e5fe8047a9515a, 74e77310af90c5a5, cdc42c1eb760208c, e9ed87e8846ac955, 82aab6e95cdfe690,
      f8765fb200be7b02, 41c2330ee3fef9fa, 3af8cca684819181, 54c09b9145989256, 958f41a2fb50210b, 35b1f08df5f0bce5,
      4d9121ef109b7f0c
    }'),
  ('plan-changes', 'cf94d25e1f570bbe', 1, '0.1.0', '{
      ff547231a2819d76, b6b037c54973c5ff, 13b21aae73b3fc07, ee01d73e56ed412e, 994d2dff80f601cb, 4e158efb172e4e5b,
      943382ad9ffdfa95, 6482fae9fc2f33b8, f4844a1dac51aee1, ffbd8b098e41bde5, 08898d92a5bdafe6, fd308f0c6e8f73ee,
      d0f517261853f6ae, f041b462ff6ead14, 9d6b84245e3cf164, 7f228195a1ae70ab, 22155560549984fe, 2a7ece3d6d37c0a2,
      2fa85247b0980001, 2e358ce2386a63a6, fe43f2cedcc95237, 5bf37e226576f696, 4c228110feb76332, 299d28f1b878eff6,
      943f5a2eb4ab8abe, 05922b7fa1da15c3
    }'),
  ('units', '072717bf1496886f', 1, '0.1.0', '{
      a896d357f9e4f88a, df2acfd8f2ccbc3f, 30c07184892a4b24, 01e3224131a913f3, 19e725aed7e1abb6, 7823b25da990c452,
      682ecae733e0c177, 10f46d2eb0ed9c50, 3eaea1e7f01cc5c0, 327b6ee9ebfb84d8, 66ef063e81ae696f, 5a2a0d45c3af9966,
      17d922a7c33223c3, d890339af3b10874, 7d9e902a76cce153, 2c3f24c6f8195072
    }'),
  ('site-plans', '5ce2cc2a5ea607f3', 1, '0.1.0', '{
      e550be79dc3eed94, 9e929d852ffdf47a, 187c61d37406dd81, fd0cf750bda44e2c, 78d1851748c3a106, 2ec6e3780de2ba62,
      f7e3120096012cef, 0f78196fd325a6d8
    }'),
  ('payouts', 'a0904efa33521800', 1, '0.1.0', '{
      d909b506754a57d6, 55b758b2f56262ce, a1753b87e04a0fc0, 0faf8c01dca9be34, b9d730f61074326b, c088326d35751277,
      2f3f1c2b1ed8dec1, afe8a05743f0d603, 28e8c27f3b2e7c6d, b7ee2cf27a7edd02
    }'),
  ('approvals', '119b256fb279cc83', 1, '0.1.0', '{
      9897789c198ef7e2, 69f6a57ac1462b5b, 0611a848bf5afe72, 8a1e68364557d4a2, 0ac0fccf42cc8fb8, ef5b2d5aeeda2c97,
      e5055a1e9f786dd4, 3674f6688d7e3f7c, cb533b6ba67c01ca, e340fc9897f354a9, a48bea36531fe447, 77c3ae32ff7a7b4e,
      2a2f13236521ac1d, 50e6511f552f6ffa, ea6ff7fae13229e7, 93d08da1fe90c3d9
    }'),
  ('commissions', 'c2a6e5322cd0fd94', 1, '0.1.0', '{
      4f7c899e5ee5e30d, 9270cfe52afbbece, 020993b6897824bb, abfd8700beff70ef, ab4a2a748b209dc3, ffc952dd3d490346,
      fda31dce61026503, 5590bed664d26612, c01a060c6472c6a8, ecd59b7b66b6c79e, bbaed9fe77d7b9d6, d2121ebabb224bc8,
      ccec9146c25e4cef, 911c1313dc1d13e3, d90afb7521a79a64
    }'),
  ('bank-accounts', '810ea455fc790945', 1, '0.1.0', '{
      7b832f2d757a822a, 3b9894a2430909c7, 7fa28ec1cf32196c, edb5ed801285eb70, 508955eb442639fe, 68dcafe3576f6cc8,
      c7cc9ec379ff255f, b5d2142c697b55b0, 17594e379425bd5e, 2011174b9b5ba224, 66b15ad2f1487bb7, 16f3496c7a6faea1,
      d088ad10b2606a98, 97381c10b892cfc9, 50e9f4270a4e3f84, bfaba622a61fa331, deaf0035d2d5f310, 14e3c37254de89d4,
      2ffb13cbc3b38c94, f1db80c197bd135e, 77677b7646ef36f7, e6140caba13e2ba3
    }'),
  ('statements', 'cb36bf466864dbe2', 1, '0.1.0', '{
      ff5cc58f43eaec9c, 8f27a7e5d910aae5, 5c27f6b189265e31, be34d275344a1ec5, ea074d3c2e1cbccf, 7a72bd4f49211482,
      88b8d892d8858b03, 9abe62fb14844fa1, ac7e4554b8499cfd, 2ff17ebc7dbdcc15, 7d5fb97e9281b4b6
    }'),
  ('settlements', '1b1f96e899d9555b', 1, '0.1.0', '{
      c6eeec3d73f03bcf, 16be0e431cc14af0, a1810e9f7b087eaf, 48ba2ceda7906519, 8a0b135274345678, a29305d3cbbe5cc7,
      7076a7e94ba22524, 4ebc261902ca2091, 1e1fb890912e1269, 5b3b913fb688df09
    }'),
  ('bank-matching', 'c35fb3ee07d915a5', 1, '0.1.0', '{
      4680ed05c8c72def, 3cb50216f8d446a1, 84b2d5ef3906498f, 7673d89549ccfade, 03c010f90f34cd9c, ebbaf388a81761ca,
      e166d37ba33b692e, afa56e8ca37b3554, 9447e9e12222c820, d339adf92b6bf322, 32162b00c275abbe, 41cd2b25f616f4f4,
      d8986fe0871d4d29, e1a91ca7ff3df3d4, 6d07f84b8494948f, f7b257e39753d279, 2e6d000b132a2cb1, 3d385fc903c5440a
    }'),
  ('ledger-checks', 'd9ac6266fea2e0a9', 1, '0.1.0', '{
      34751d00e64f7af3, 87c05d0196c8560e, 9c62e759e972accb
    }'),
  ('carried-sums', '89b726b2547f5e42', 1, '0.1.0', '{
      cbcb7cadc6d68fad, 2d086df63d8f84a5, f85c26dec281c839, 0d81ad319f2411d8, 42774e9dca9928ce, 42c5fcb97aca16dd,
      af3346ca6de8b5bf, 6cafee61d0d42b1a, 7c7a4e00bd500148, f5873b4fd4a08ad1
    }'),
  ('catalogue', '5ca450a3da7997cb', 1, '0.1.0', '{
      d51706cd707c5cb0, 55baf29ec4ebc204, 699538b472c750dc, dd6b6bf529a70ff9, 1512b4c30e075e28, 32ff13d5136462b3,
      238f7eb04c1ca6a3, a3fe5bb87cc4a8d2, 34dcb36141bf1377, ce61629ef7797a17, 845507bcb1ee7c9d, fb5ae72bb3f61933
    }'),
  ('prices', '400a89df64b99be9', 1, '0.1.0', '{
      161c5353c1d1059d, f53e613d45ae7541, b996863bb6ccc79c, fe809c3695e606ee, 1380e2ff85237979, 202959e82ad1eda0,
      68d492ff1c0a0c0a, 7df1d5614df278dd, 1fda5cff1da0d956, 714e5e010f834215, 895f8f749fffadb9, f2782cc5a45911af
    }'),
  ('documents', '7ec9b01f8e2b2c9e', 1, '0.1.0', '{
      e1de7899fbef57e0, 8658b2f216343b66, 024263dda3c3b33e, b0a164b73a81d4b1, e090bb144c228f12, bcb9d8daca3a7760,
      8b825c3ef6abc18c, d111b3ec359a5dfd, 7fcb0472ca4520cc, 766524f45c1226d8, e1e75077fd468d7d, ea829694e8f2688f,
      8c99f60d6186b1ce, 8651055eed5f8231, 47437e304ff6ef67, 3ae90ccd0db1413e, 873589e38e3d1eac
    }'),
  ('security', '7027147b2da9d1ad', 1, '0.1.0', '{
      d4234cee8f66ee38, 493576206d53af49, 68d948156b748711, 56f8a9f10c6d9c09, bf90697225feb123, 77040d543f5002ee,
      b0028f3031dc3a03, c8cefb176ba3cbc0, 7e0a1a0ce2d7ee05, da3b12361be4cc6d
    }'),
  ('webhooks', '3f4e2eddc176a098', 1, '0.1.0', '{
      59c4e7b3ff317bec, 47cb4adbf0ee3a7e, 5b2db3e9761e8c68, 32f4b39a2d5daa86, 0b015c03842ff7d0
    }');

ALTER TABLE "articles" ADD COLUMN "image_focus" text;
--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "logo_focus" text;
--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "coupon_image_focus" text;
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "image_focus" text;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "image_focus" text;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "image_focus" text;
--> statement-breakpoint
ALTER TABLE "wallpapers" ADD COLUMN "image_focus" text;

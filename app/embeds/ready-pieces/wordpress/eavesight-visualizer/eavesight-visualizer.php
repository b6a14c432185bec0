<?php
/**
 * Plugin Name: Eavesight Visualizer
 * Description: Visitors see your work on a photo of their own home. Adds a block and the shortcode [visualizer].
 * Version: 1.0.0
 * Requires at least: 6.3
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const EAVESIGHT_TYPES = array( 'manager', 'landscape', 'roofing', 'pools' );
const EAVESIGHT_KINDS = array( 'inline', 'button', 'floating' );

/** An https origin without a path, or '' for what is none. */
function eavesight_clean_origin( $text ) {
	$parts = wp_parse_url( trim( (string) $text ) );
	if ( ! is_array( $parts ) || ( $parts['scheme'] ?? '' ) !== 'https' || empty( $parts['host'] ) ) {
		return '';
	}
	return 'https://' . strtolower( $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '' );
}

/** A company's short name, or '' for what is none. */
function eavesight_clean_tenant( $text ) {
	$slug = strtolower( trim( (string) $text ) );
	return preg_match( '/^[a-z0-9][a-z0-9-]{0,62}$/', $slug ) ? $slug : '';
}

/**
 * The widget's code: the same that the manager gives. What is not known falls back to what is usual.
 *
 * @param array|string $attributes type: manager, landscape, roofing, pools; kind: inline, button, floating; label: the button's words.
 */
function eavesight_render( $attributes ) {
	$attributes = is_array( $attributes ) ? $attributes : array();
	$origin     = eavesight_clean_origin( get_option( 'eavesight_origin', '' ) );
	$tenant     = eavesight_clean_tenant( get_option( 'eavesight_tenant', '' ) );
	if ( '' === $origin || '' === $tenant ) {
		// Visitors see nothing; who can mend it reads what is missing.
		return current_user_can( 'manage_options' )
			? '<p>' . esc_html__( 'The visualizer is not set up yet. Please open Settings, Visualizer.', 'eavesight-visualizer' ) . '</p>'
			: '';
	}
	$type  = in_array( $attributes['type'] ?? '', EAVESIGHT_TYPES, true ) ? $attributes['type'] : 'manager';
	$kind  = in_array( $attributes['kind'] ?? '', EAVESIGHT_KINDS, true ) ? $attributes['kind'] : 'inline';
	$label = trim( (string) ( $attributes['label'] ?? '' ) );
	$data  = array( 'tenant' => $tenant, 'type' => $type );
	if ( 'inline' !== $kind ) {
		$data['label'] = '' === $label ? __( 'See it on your home', 'eavesight-visualizer' ) : $label;
	}
	if ( 'floating' === $kind ) {
		$data['kind'] = $kind;
	}
	$file = 'inline' === $kind ? '/embed.js' : '/embed-dialog.js';
	$code = '<script src="' . esc_url( $origin . $file ) . '"';
	foreach ( $data as $name => $value ) {
		$code .= ' data-' . $name . '="' . esc_attr( $value ) . '"';
	}
	$code .= ' async></script>';
	return 'inline' === $kind ? '<div class="eavesight-visualizer" style="min-height:610px">' . $code . '</div>' : $code;
}

function eavesight_init() {
	add_shortcode( 'visualizer', 'eavesight_render' );
	wp_register_script(
		'eavesight-visualizer-block',
		plugins_url( 'block.js', __FILE__ ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
		'1.0.0',
		true
	);
	register_block_type(
		'eavesight/visualizer',
		array(
			'api_version'     => 3,
			'editor_script'   => 'eavesight-visualizer-block',
			'render_callback' => 'eavesight_render',
			'attributes'      => array(
				'type'  => array( 'type' => 'string', 'default' => 'manager' ),
				'kind'  => array( 'type' => 'string', 'default' => 'inline' ),
				'label' => array( 'type' => 'string', 'default' => '' ),
			),
		)
	);
}
add_action( 'init', 'eavesight_init' );

function eavesight_admin_init() {
	register_setting( 'eavesight', 'eavesight_origin', array( 'type' => 'string', 'sanitize_callback' => 'eavesight_clean_origin' ) );
	register_setting( 'eavesight', 'eavesight_tenant', array( 'type' => 'string', 'sanitize_callback' => 'eavesight_clean_tenant' ) );
}
add_action( 'admin_init', 'eavesight_admin_init' );

function eavesight_admin_menu() {
	add_options_page(
		__( 'Visualizer', 'eavesight-visualizer' ),
		__( 'Visualizer', 'eavesight-visualizer' ),
		'manage_options',
		'eavesight-visualizer',
		'eavesight_settings_page'
	);
}
add_action( 'admin_menu', 'eavesight_admin_menu' );

function eavesight_settings_page() {
	$fields = array(
		'eavesight_origin' => __( 'Address of the visualizer', 'eavesight-visualizer' ),
		'eavesight_tenant' => __( 'Your company', 'eavesight-visualizer' ),
	);
	echo '<div class="wrap"><h1>' . esc_html__( 'Visualizer', 'eavesight-visualizer' ) . '</h1>';
	echo '<p>' . esc_html__( 'You find both on the Embeds page of your dashboard, under WordPress.', 'eavesight-visualizer' ) . '</p>';
	echo '<form method="post" action="options.php"><table class="form-table">';
	settings_fields( 'eavesight' );
	foreach ( $fields as $name => $words ) {
		printf(
			'<tr><th><label for="%1$s">%2$s</label></th><td><input class="regular-text" id="%1$s" name="%1$s" value="%3$s"></td></tr>',
			esc_attr( $name ),
			esc_html( $words ),
			esc_attr( get_option( $name, '' ) )
		);
	}
	echo '</table>';
	submit_button();
	echo '</form></div>';
}
